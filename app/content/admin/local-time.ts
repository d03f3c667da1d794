/** Of a date and a time on the clocks of a city. */
export const localTimeMessages = {
  skipped: (time: string, date: string, city: string, from: string, to: string) =>
    `${time} does not exist on ${date} in ${city}: clocks go forward from ${from} to ${to}. Enter another time.`,
  repeated: (time: string, date: string, city: string, from: string, to: string) =>
    `${time} comes twice on ${date} in ${city}: clocks go back from ${from} to ${to}. The first of both counts.`,
}
