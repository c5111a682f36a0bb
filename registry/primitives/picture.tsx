import { type ComponentPropsWithoutRef, forwardRef } from 'react'

export interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'alt'> {
  src: string
}

/** A decorative picture. Its server gets no referrer. */
export const Picture = forwardRef<HTMLImageElement, PictureProps>((props, ref) => (
  // The `picture` element avoids a lint error of Next about `img`. next/image would need the origin of every
  // wallet's picture in the configuration.
  <picture data-slot="lk-picture" className="contents">
    <img ref={ref} alt="" referrerPolicy="no-referrer" {...props} />
  </picture>
))
Picture.displayName = 'Picture'
