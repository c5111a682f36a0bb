/**
 * Leaves animations that follow the scroll position out of `document.getAnimations()`. They run as long as they are there; Storybook
 * waits for every running animation, in this case 5 s for nothing.
 */
export function hideScrollAnimations(): void {
  const getAnimations = document.getAnimations.bind(document)
  document.getAnimations = () => getAnimations().filter(({ timeline }) => timeline === document.timeline)
}
