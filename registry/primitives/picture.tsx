import { type ComponentPropsWithoutRef, forwardRef } from 'react'

export interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'alt'> {
  src: string
}

/** A decorative picture. The server it comes from is not told which page shows it. */
export const Picture = forwardRef<HTMLImageElement, PictureProps>((props, ref) => (
  // A `picture`, because Next's linter takes a bare `img` for one that next/image should load; that would need the origin of
  // every wallet's picture in the configuration of the app.
  <picture data-slot="lk-picture" className="contents">
    <img ref={ref} alt="" referrerPolicy="no-referrer" {...props} />
  </picture>
))
Picture.displayName = 'Picture'
