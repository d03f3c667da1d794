-- AlterTable
ALTER TABLE "installation" ADD COLUMN     "known_moment" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "instances" ADD COLUMN     "process" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "held_sweeps" (
    "name" TEXT NOT NULL,
    "as_of" TIMESTAMP(3) NOT NULL,
    "due" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "before" TIMESTAMP(3),
    "confirmed_at" TIMESTAMP(3),

    CONSTRAINT "held_sweeps_pkey" PRIMARY KEY ("name")
);
