/** The page of the frame, as it was built. */
export interface FramePage {
  readonly html: string
  /** Of the scripts that it may run: `sha384-…`. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  /** Origins of nodes that it may ask. */
  readonly connect: readonly string[]
}
