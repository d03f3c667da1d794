import { createRequire } from 'node:module'
import path from 'node:path'

/** From where a program in a process of its own finds the package that draws. */
export const beside = import.meta.url
const sharp = createRequire(beside).resolve('sharp')
/** The files that such a program may read. */
export const packages = sharp.slice(0, sharp.lastIndexOf(`${path.sep}node_modules${path.sep}`) + '/node_modules'.length)
