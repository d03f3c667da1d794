import { fold } from '#app/domain/fold.ts'
import type { TableSource } from './import.ts'

const email = [/^(?:e ?mail|mail|courriel|correo|imel|ईमेल)/, / (?:e ?mail|mail|courriel)$/]
const date =
  /^(?:date|datum|fecha|tarikh|dinank|तारीख|दिनांक)(?! (?:de |of |der )?(?:naissance|nacimiento|birth|geburt))/

/**
 * The names of columns in exports of other services, in English, German, French, Spanish and Hindi. They are folded,
 * with a blank for each other sign. The first pattern that finds a column wins.
 */
const patterns = {
  subscribers: {
    email,
    date: [
      /^(?:created|confirm|opt ?in|signed|subscribed (?:at|on)|joined|anmeldedatum|angemeldet|inscrit|alta|suscrito)/,
      date,
    ],
    subscribed: [/^(?:subscribed(?: to emails)?$|status|statut|estado|active|aktiv|actif|activo|sthiti|स्थिति)/],
  },
  applications: {
    name: [
      /^(?:(?:full|candidate|applicant|complete) ?)?name/,
      /^(?:vollstandiger name|bewerber|nom(?! de famille)|candidat|nombre completo|(?:pura )?naam|नाम)/,
    ],
    firstName: [/^(?:(?:first|given|fore) ?name|vorname|rufname|prenom|nombre(?! completo)|pehla naam)/],
    lastName: [
      /^(?:(?:last|family|sur) ?name|nachname|familienname|zuname|nom de famille|apellido|upnaam|kulnaam|उपनाम)/,
    ],
    email,
    phone: [/phone|mobile|^tel|telefon|handy|portable|movil|celular|mobail|फ़?ोन|मोबाइल/],
    position: [
      /^(?:job ?title|position|applied for|stelle|beworben als|poste|puesto|cargo|vacante|offre|emploi|empleo|pad$|पद)/,
      /^(?:job|role|vacancy|naukri|नौकरी)(?! (?:id|no|number|nummer|code))/,
    ],
    experience: [/experience|erfahrung|experiencia|anubhav|अनुभव/],
    coverLetter: [/cover|letter|motivation|message|anschreiben|nachricht|lettre|carta|mensaje/],
    date: [
      /^(?:applied|received|created|submitted|application date|bewerbungsdatum|beworben am|eingegangen|eingang|recu)/,
      date,
    ],
    status: [/^(?:status|stage|state|phase|statut|etat|etape|estado|etapa|sthiti|स्थिति)/],
  },
} satisfies Record<TableSource, Record<string, RegExp[]>>

/** The columns that a table probably has, by the name of the field. */
export function guessColumns(header: string[], source: TableSource): Record<string, string> {
  const names = header.map((text) =>
    fold(text)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  )
  const places = Object.entries<RegExp[]>(patterns[source]).map(([field, wanted]) => [
    field,
    wanted.map((pattern) => names.findIndex((name) => pattern.test(name))).find((at) => at !== -1),
  ])
  const { firstName, lastName, ...found }: Record<string, number | undefined> = Object.fromEntries(places)
  // "Name" beside "Vorname", and "Nom" beside "Prénom", is the last name.
  const last = lastName ?? (firstName === undefined ? undefined : found.name)
  const name = firstName ?? found.name ?? lastName
  const used = Object.entries({ ...found, name, lastName: last === name ? undefined : last })
  return Object.fromEntries(used.flatMap(([field, at]) => (at === undefined ? [] : [[field, String(at)]])))
}
