-- Long token lists are stored apart from the rows, so that a search for a common word reads few pages.
ALTER TABLE "search" SET (toast_tuple_target = 128);
