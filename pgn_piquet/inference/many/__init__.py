"""Half-told deals of three and four hands, and of games with a trump."""
