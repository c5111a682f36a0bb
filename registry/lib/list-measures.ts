import type { RowMeasures } from './use-row-window'

/** Rows of a long list. The padding is for the focus ring of the first and last row. */
export const rowMeasures: RowMeasures = { rowHeight: 44, gap: 2, padding: 4 }

/** Tiles of a long list on a small screen: three or more beside each other. */
export const tileMeasures: RowMeasures = { rowHeight: 116, gap: 0, padding: 4, columnWidth: 76 }

/** Rows with two lines of text. */
export const tallRowMeasures: RowMeasures = { rowHeight: 56, gap: 2, padding: 4 }

/** Tiles with a picture and two lines of text: two beside each other. */
export const pictureMeasures: RowMeasures = { rowHeight: 202, gap: 4, padding: 4, columnWidth: 136 }

/** The same on a short screen. */
export const shortPictureMeasures: RowMeasures = { ...pictureMeasures, rowHeight: 154 }
