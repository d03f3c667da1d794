/** Each another weave as well as another colour, so that they are told apart without colours, too. */
const cloths = [
  { stroke: 'stroke-brand', fill: 'fill-brand', threads: 'M0 0h6v6H0z', turn: 0 },
  { stroke: 'stroke-accent-text', fill: 'fill-accent-text', threads: 'M0 0h3v6H0z', turn: 45 },
  { stroke: 'stroke-success', fill: 'fill-success', threads: 'M1 1h3v3H1z', turn: 0 },
  { stroke: 'stroke-edge', fill: 'fill-edge', threads: 'M0 0h6v3H0z', turn: 0 },
]

/** All others: the ground with a border. */
const plain = { stroke: 'stroke-muted', fill: 'fill-sunken', threads: 'M0 0h6v6H0z', turn: 0 }

const all = [...cloths, plain]

/** Once on the page, for all that is filled with them. */
export function Cloths() {
  return (
    <defs>
      {all.map(({ fill, threads, turn }, place) => (
        <pattern
          key={fill}
          id={`cloth-${place}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={turn ? `rotate(${turn})` : undefined}
        >
          <path d={threads} className={fill} />
        </pattern>
      ))}
    </defs>
  )
}

export function clothFill(place: number | null) {
  const which = place ?? cloths.length
  return { fill: `url(#cloth-${which})`, className: all[which]?.stroke }
}
