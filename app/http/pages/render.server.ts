import { readableStreamToString } from '@react-router/node'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { log } from '#app/platform/log.server.ts'

/** React's mark of a part that it could not finish at once. */
const unfinished = '<!--$!-->'

/**
 * A page as a whole: pages are small, and a whole one has a length and can answer with an error's status. Made at once,
 * as a text, it costs a quarter less than as a stream; that is needed only for its state, if it hydrates, and if something
 * is still to be loaded.
 */
export async function rendered(page: ReactNode, { hydrates }: { hydrates: boolean }): Promise<string> {
  return (hydrates ? undefined : renderedAtOnce(page)) ?? renderedAsStream(page)
}

function renderedAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // Not lost: where it was more than that something is not loaded, the stream meets it again.
    return undefined
  }
}

async function renderedAsStream(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page, {
    // No part is put after the page for a script to move it to its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => log.error({ error }, 'rendering failed'),
  })
  await stream.allReady
  return readableStreamToString(stream)
}
