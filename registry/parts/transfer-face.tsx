import { AttemptFace, type AttemptFaceProps } from './attempt-face'
import { TokenPicture, type TokenPictureProps } from './token-picture'
import { ViewBody } from './view-layout'

export interface TransferFaceProps extends Omit<AttemptFaceProps, 'picture' | 'shape'> {
  token: TokenPictureProps['token']
}

/** The state of a transfer: the picture of its token, title and detail. */
export function TransferFace({ token, ...props }: TransferFaceProps) {
  return (
    <ViewBody className="justify-center">
      <AttemptFace
        picture={<TokenPicture token={token} className="size-20 rounded-full text-lk-title" />}
        shape="circle"
        {...props}
      />
    </ViewBody>
  )
}
