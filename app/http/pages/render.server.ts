import { readableStreamToString } from '@react-router/node'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { log } from '#app/platform/log.server.ts'

/** React's marker of an unfinished Suspense boundary. */
const unfinished = '<!--$!-->'

/**
 * Renders the whole page before the response begins, so that it has a length and an error can set the status. A string
 * costs a quarter less than a stream. Only pages that hydrate or suspend need the stream.
 */
export async function rendered(page: ReactNode, { hydrates }: { hydrates: boolean }): Promise<string> {
  return (hydrates ? undefined : renderedAtOnce(page)) ?? renderedAsStream(page)
}

function renderedAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // The stream reports the error again if it was more than a suspended component.
    return undefined
  }
}

async function renderedAsStream(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page, {
    // Keeps React from appending parts that an inline script would move into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => log.error({ error }, 'rendering failed'),
  })
  await stream.allReady
  return readableStreamToString(stream)
}
