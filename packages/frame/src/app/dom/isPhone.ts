/** Returns whether the page is on a phone or tablet, where a link of another app opens that app. */
export const isPhone = () => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
