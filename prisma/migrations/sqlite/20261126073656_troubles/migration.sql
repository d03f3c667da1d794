-- CreateTable
CREATE TABLE "troubles" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "since" DATETIME NOT NULL,
    "ended_at" DATETIME,
    "facts" JSONB NOT NULL,
    "seen_by" JSONB NOT NULL,
    "begin_told_at" DATETIME,
    "end_told_at" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1
);
