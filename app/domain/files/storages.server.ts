import { openStorage } from '#app/platform/storage/open.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'

export const resumes = openStorage('resumes')
export const images = openStorage('images')
const brochures = openStorage('brochures')

/** Drawn pictures, by the keys of their originals. Backups omit them, because a missing one is drawn again. */
export const stills = openStorage('stills')

/** Storages of files that are drawn from another area, and removed with their source. */
export const derivedStorages: Record<string, Storage> = { images: stills }

/** The key of a picture in all its widths, beside that of its still. */
export const widthsKey = (key: string) => `${key}-widths`

/** By area. 0.2.0 moved files that no record named to the quarantine. */
const storages: Record<string, Storage> = { resumes, images, brochures, quarantine: openStorage('quarantine') }

export const fileAreas = Object.keys(storages)

/** The step after which the quarantine of 0.2.0 holds no file that a record names. */
export const filesMovedStep = { name: 'files-taken-over' }

/** The areas that new files go to. */
export const storageAreas = ['resumes', 'images', 'brochures'] as const

export type StorageArea = (typeof storageAreas)[number]

export function storageOf({ area }: { area: string }): Storage {
  const storage = storages[area]
  if (!storage) throw new Error(`There is no storage area ${area}.`)
  return storage
}
