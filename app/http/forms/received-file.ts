/** What was sent as a file, where it was received: a Blob would keep a copy, and make another for whoever reads it. */
export class ReceivedFile extends File {
  readonly #content: Uint8Array<ArrayBuffer>

  constructor(content: Uint8Array<ArrayBuffer>, { name, type }: File) {
    super([], name, { type })
    this.#content = content
  }

  override get size(): number {
    return this.#content.byteLength
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#content
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#copy().arrayBuffer()
  }

  override text(): Promise<string> {
    return this.#copy().text()
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#copy().stream()
  }

  override slice(...part: Parameters<Blob['slice']>): Blob {
    return this.#copy().slice(...part)
  }

  #copy(): Blob {
    return new Blob([this.#content], { type: this.type })
  }
}
