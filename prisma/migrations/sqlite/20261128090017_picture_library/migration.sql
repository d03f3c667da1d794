-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_blog_images" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "alt" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "focus" TEXT NOT NULL DEFAULT 'center',
    "kept" BOOLEAN NOT NULL DEFAULT false,
    "replaced_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_images_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_blog_images" ("alt", "animated", "created_at", "height", "id", "size", "staff_id", "width") SELECT "alt", "animated", "created_at", "height", "id", "size", "staff_id", "width" FROM "blog_images";
DROP TABLE "blog_images";
ALTER TABLE "new_blog_images" RENAME TO "blog_images";
CREATE INDEX "blog_images_replaced_by_idx" ON "blog_images"("replaced_by");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
