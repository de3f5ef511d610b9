#!/usr/bin/env bash
# Checks and shows a folder of records: demo.sh PQN FOLDER
# The books contain misprints, so check finds differences (exit 1) in some; that is what is shown.
set -u
pqn=$1
folder=$2

echo "== pqn check $folder"
"$pqn" check "$folder"
code=$?
if [ "$code" -gt 1 ]; then
  exit "$code"
fi

echo
echo "== pqn score $folder"
"$pqn" score "$folder" || exit $?

sample=$(find "$folder" -name 'imaginary-hand.pqn' | sort | head -n 1)
sample=${sample:-$(find "$folder" -name '*.pqn' | sort | head -n 1)}
echo
echo "== pqn show $sample"
"$pqn" show "$sample"

echo
echo "== pqn infer $sample"
"$pqn" infer "$sample" || exit $?

echo
echo "docs/historical.md: book by book what each deal teaches, its verdict in words, the commands that show more"
echo "$pqn replay FILE: one record act by act; $pqn odds --claims: the odds that the books print"
