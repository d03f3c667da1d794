-- CreateTable
CREATE TABLE "troubles" (
    "kind" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "ended_at" TIMESTAMP(3),
    "facts" JSONB NOT NULL,
    "seen_by" JSONB NOT NULL,
    "begin_told_at" TIMESTAMP(3),
    "end_told_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "troubles_pkey" PRIMARY KEY ("kind")
);
