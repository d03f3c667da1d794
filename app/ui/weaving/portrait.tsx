interface PortraitProps {
  name: string
  label: string
  className: string
}

/** A woven monogram, which the press draws for each name on the pages: `npm run cloths`. */
export function Portrait({ name, label, className }: PortraitProps) {
  return <img src={portraitAddress(name)} alt={label} width="176" height="176" loading="lazy" className={className} />
}

export const portraitAddress = (name: string) => `/cloth/people/${name.toLowerCase().replaceAll(/\W+/g, '-')}.svg`
