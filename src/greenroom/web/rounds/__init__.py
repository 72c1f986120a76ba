"""What each kind of round shows in the room, in recordings and over REST. `views` and `kinds` list the kinds."""
