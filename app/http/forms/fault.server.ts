/** What went wrong, as an answer for a program to read. */
export function faultAnswer(
  status: number,
  type: string,
  message: string,
  headers?: HeadersInit,
  /** What is wrong with which parameter. */
  errors?: Record<string, string[]>,
): Response {
  return Response.json({ message, code: status, type, errors }, { status, headers })
}
