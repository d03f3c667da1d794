import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A bucket of S3, or of what speaks like it at an endpoint; without credentials the standard AWS_* variables count. */
export interface Bucket {
  /** May be empty: then nothing can be stored in it, which the check of the storage says. */
  bucket: string
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export function isBucketUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname, searchParams, username, password } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const isKnown = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region')
  return (
    isKnown &&
    isDecodable(username + password) &&
    /^\/?$/.test(pathname) &&
    (endpoint === null || /^https?:\/\/./.test(endpoint))
  )
}

export function bucketOf(url: string, region = 'us-east-1'): Bucket {
  const { hostname, username, password, searchParams } = new URL(url)
  return {
    bucket: hostname,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? region,
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  }
}

/** Whether it was given as file:path or file:///path; other URLs stay as they are. */
export function absolute(url: string | undefined): string | undefined {
  if (!url?.startsWith('file:')) return url
  return `file:${url.startsWith('file://') ? fileURLToPath(url) : path.resolve(url.slice('file:'.length))}`
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A / ? or # in a password ends the part of a URL that it belongs to, so that the @ after it comes too late. */
export function isEncoded(url: string): boolean {
  const [, rest = ''] = /^[^:]+:\/\/[^/?#]*(.*)$/s.exec(url) ?? []
  // The driver takes a host that is left out for a socket's folder, given as ?host=….
  return !rest.includes('@') && URL.canParse(url.replace('@/', '@socket/'))
}
