import { openOwnStorage } from '#app/domain/storage/identity.server.ts'

export const images = openOwnStorage('images')
/** Drawn from the pictures, each by its picture's key. They are in no backup: one that is missing is drawn again. */
export const stills = openOwnStorage('stills')
