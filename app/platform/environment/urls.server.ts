import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A bucket of S3, or of a compatible endpoint. Without credentials, the standard AWS_* variables count. */
export interface Bucket {
  /** May be empty: then nothing can be stored, which the storage check reports. */
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

/** Whether it is a file:path or file:///path. Other URLs stay unchanged. */
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

/** A / ? or # in a password ends the user part of a URL too early. */
export function isEncoded(url: string): boolean {
  const [, rest = ''] = /^[^:]+:\/\/[^/?#]*(.*)$/s.exec(url) ?? []
  // The driver treats a missing host as a socket folder, given as ?host=….
  return !rest.includes('@') && URL.canParse(url.replace('@/', '@socket/'))
}
