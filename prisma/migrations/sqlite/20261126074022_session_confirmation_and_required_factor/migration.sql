-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" DATETIME;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_settings" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "answer_within_days" INTEGER,
    "second_factor_for" TEXT NOT NULL DEFAULT 'nobody',
    "updated_at" DATETIME NOT NULL
);
INSERT INTO "new_settings" ("answer_within_days", "number", "updated_at") SELECT "answer_within_days", "number", "updated_at" FROM "settings";
DROP TABLE "settings";
ALTER TABLE "new_settings" RENAME TO "settings";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
