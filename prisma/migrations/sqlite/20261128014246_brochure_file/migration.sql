-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_brochure" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "file_key" TEXT,
    "content" TEXT,
    "uploaded_at" DATETIME NOT NULL
);
INSERT INTO "new_brochure" ("content", "digest", "name", "number", "size", "uploaded_at") SELECT "content", "digest", "name", "number", "size", "uploaded_at" FROM "brochure";
DROP TABLE "brochure";
ALTER TABLE "new_brochure" RENAME TO "brochure";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
