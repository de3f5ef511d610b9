"""Many records at full speed: the fast walk where it suffices, blocks of files, workers."""
