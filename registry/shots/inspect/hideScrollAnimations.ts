/**
 * Removes scroll-driven animations from `document.getAnimations()`. They run as long as they exist, and
 * Storybook waits for every running animation: here 5 s without need.
 */
export function hideScrollAnimations(): void {
  const getAnimations = document.getAnimations.bind(document)
  document.getAnimations = () => getAnimations().filter(({ timeline }) => timeline === document.timeline)
}
