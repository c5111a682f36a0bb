import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, test } from 'vitest'
import { fromHex, toHex } from '../../calls/bytes.js'
import { createSuite } from './dataKey.js'
import { importX25519, x25519PublicKey } from './keys.js'

const info = fromHex('4f6465206f6e2061204772656369616e2055726e')
const aad = fromHex('436f756e742d30')
const plaintext = fromHex('4265617574792069732074727574682c20747275746820626561757479')

/** Of the test vectors that RFC 9180 refers to, in base mode with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256. */
const vectors = [
  {
    name: 'AES-256-GCM, which is ours',
    suite: createSuite(),
    skEm: '179d4b53b6365c45b600c4163b61d95cbc2f4d9e36f1695558dce265ab8bab11',
    skRm: '497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d',
    pkRm: '430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c',
    enc: '6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256',
    ct: 'e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a',
  },
  {
    name: 'AES-128-GCM, appendix A.1.1',
    suite: new CipherSuite({
      kem: new DhkemX25519HkdfSha256(),
      kdf: new HkdfSha256(),
      aead: new Aes128Gcm(),
    }),
    skEm: '52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736',
    skRm: '4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8',
    pkRm: '3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d',
    enc: '37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431',
    ct: 'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
  },
]

test.each(vectors)('RFC 9180: $name', async ({ suite, skEm, skRm, pkRm, enc, ct }) => {
  const privateKey = await importX25519(fromHex(skRm))
  expect(toHex(await x25519PublicKey(privateKey))).toBe(pkRm)
  const publicKey = await suite.kem.deserializePublicKey(fromHex(pkRm))
  const ephemeral = await importX25519(fromHex(skEm))
  const ekm = {
    privateKey: ephemeral,
    publicKey: await suite.kem.deserializePublicKey(await x25519PublicKey(ephemeral)),
  }
  const sender = await suite.createSenderContext({ recipientPublicKey: publicKey, info, ekm })
  expect([toHex(sender.enc), toHex(await sender.seal(plaintext, aad))]).toEqual([enc, ct])
  const opened = await suite.open(
    { recipientKey: { privateKey, publicKey }, enc: fromHex(enc), info },
    fromHex(ct),
    aad,
  )
  expect(toHex(opened)).toBe(toHex(plaintext))
})
