-- AlterTable
ALTER TABLE "installation" ADD COLUMN "known_moment" DATETIME;

-- CreateTable
CREATE TABLE "held_sweeps" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "as_of" DATETIME NOT NULL,
    "due" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "before" DATETIME,
    "confirmed_at" DATETIME
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_instances" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "secret_hash" TEXT NOT NULL,
    "seen_at" DATETIME NOT NULL,
    "process" TEXT NOT NULL DEFAULT ''
);
INSERT INTO "new_instances" ("id", "secret_hash", "seen_at") SELECT "id", "secret_hash", "seen_at" FROM "instances";
DROP TABLE "instances";
ALTER TABLE "new_instances" RENAME TO "instances";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
