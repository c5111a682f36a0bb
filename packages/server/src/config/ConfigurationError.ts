/** Thrown if settings are not valid. Has a sentence for each of them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}
