import { openOwnStorage } from '#app/domain/installation/identity.server.ts'

export const images = openOwnStorage('images')
