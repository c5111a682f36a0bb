export const late = 'loaded late'
