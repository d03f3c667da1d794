import { useEffect, useRef } from 'react'
import { contactPage } from '#app/content/site/contact.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { TownMap } from '#app/ui/weaving/town-map.tsx'

const words = contactPage.map

/** A drawn map; OpenStreetMap is asked only when somebody wants the interactive one. */
export function OfficeMap({ address, interactive }: { address: string; interactive: boolean }) {
  const { latitude, longitude } = words.place
  const marker = `${latitude},${longitude}`
  const query = new URLSearchParams({ bbox: words.bounds.join(','), layer: 'mapnik', marker })
  const place = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  const frame = useRef<HTMLIFrameElement>(null)
  const wasDrawn = useRef(!interactive)
  useEffect(() => {
    // The link that asked for the map is gone, and the focus with it.
    if (interactive && wasDrawn.current) frame.current?.focus({ preventScroll: true })
  }, [interactive])
  return (
    <Card className="grid gap-5">
      {interactive ? (
        <iframe
          ref={frame}
          title={words.title}
          src={`https://www.openstreetmap.org/export/embed.html?${query}`}
          loading="lazy"
          className="-m-6 mb-0 h-72 w-[calc(100%+3rem)] sm:-m-7 sm:mb-0 sm:w-[calc(100%+3.5rem)]"
        />
      ) : (
        <TownMap
          label={words.alt}
          className="-m-6 mb-0 h-auto w-[calc(100%+3rem)] sm:-m-7 sm:mb-0 sm:w-[calc(100%+3.5rem)]"
        />
      )}
      <address className="whitespace-pre-line">{address}</address>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <ButtonLink
          href={place}
          target="_blank"
          rel="noopener"
          variant="secondary"
          trailingIcon="external"
          text={words.open}
        />
        {!interactive && <ButtonLink href="?map" client variant="quiet" className="-ml-5" text={words.load} />}
      </div>
      {!interactive && <p className="text-muted text-sm">{words.consent}</p>}
    </Card>
  )
}
