/**
 * What is left of a resume that was kept for a form and went when its application was stored: enough to know that
 * application again, should the form be sent once more.
 */
export class ReleasedResume extends File {
  readonly sha256: string

  constructor(name: string, sha256: string) {
    super([], name)
    this.sha256 = sha256
  }
}
