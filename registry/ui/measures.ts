/** The measures of a list or grid whose rows have the same height, in pixels. */
export interface RowMeasures {
  readonly rowHeight: number
  readonly gap: number
  /** Space above the first row and below the last one, for the focus ring. */
  readonly padding: number
  /** Smallest width of an item in a grid. Without it, the list has one column. */
  readonly columnWidth?: number | undefined
}

/** Rows of a long list. */
export const rowMeasures: RowMeasures = { rowHeight: 44, gap: 2, padding: 4 }

/** Tiles of a long list on a small screen: three or more beside each other. */
export const tileMeasures: RowMeasures = { rowHeight: 116, gap: 0, padding: 4, columnWidth: 76 }

/** Rows with two lines of text. */
export const tallRowMeasures: RowMeasures = { rowHeight: 56, gap: 2, padding: 4 }

/** Tiles with a picture and two lines of text: two beside each other. */
export const pictureMeasures: RowMeasures = { rowHeight: 202, gap: 4, padding: 4, columnWidth: 136 }

/** The same on a short screen. */
export const shortPictureMeasures: RowMeasures = { ...pictureMeasures, rowHeight: 154 }

/** How long the text of a big amount is. Longer ones are set smaller, so that they do not wrap. */
export function amountLength(text: string): 'short' | 'medium' | 'long' | 'longest' {
  if (text.length <= 7) return 'short'
  if (text.length <= 10) return 'medium'
  return text.length <= 14 ? 'long' : 'longest'
}
