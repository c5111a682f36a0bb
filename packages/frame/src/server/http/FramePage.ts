/** A document of the frame, as it was built: one file, with its scripts and styles in it. */
export interface FramePage {
  readonly html: string
  /** SHA-256 of `html`, in hex. */
  readonly hash: string
  /** Of the scripts that it may run: `sha384-…`. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** What the server of the frame serves to browsers. */
export interface FramePages {
  /** Version of the package that they were built of. */
  readonly version: string
  /** What an app frames, and the window `/approval`. Nothing in it shows words or keys. */
  readonly frame: FramePage
  /** The window `/wallet`, with the pages about the wallet, which no page can frame. */
  readonly wallet: FramePage
  /** Opens a leaving kit, with or without a server. */
  readonly leave: FramePage
  /** Tells an app why it may not show the frame. */
  readonly refusal: FramePage
}
