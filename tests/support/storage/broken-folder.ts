import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import { pathTo } from '../process/traces.ts'

type Folder = 'resumes' | 'erasures' | 'images'

/** How a folder of the installation is lost: something else stands in its place, or the disk behind it is full. */
const losses = {
  replaced: (folder: Folder) => writeFile(pathTo(folder), ''),
  /** /proc is a file system that has no room for anything. */
  full: (folder: Folder) => symlink('/proc', pathTo(folder)),
}

/** Does the work while the folders are lost, and brings them back with what was in them. */
export async function without<Result>(
  folders: Folder[],
  how: keyof typeof losses,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const folder of folders) {
    await rename(pathTo(folder), pathTo(`${folder}-away`)).catch(() => {})
    await losses[how](folder)
  }
  try {
    return await work()
  } finally {
    for (const folder of folders) {
      await rm(pathTo(folder))
      await rename(pathTo(`${folder}-away`), pathTo(folder)).catch(() => {})
    }
  }
}
