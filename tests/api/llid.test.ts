import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromLLID, toLLID } from '#api/llid.ts'
import { photoAddress } from '#api/photoAddress.ts'

describe('an LLID', () => {
  test('is the ID as text in base64', () => {
    expect(toLLID(1001)).toBe(Buffer.from('1001').toString('base64'))
  })

  test('gives back its ID', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (id) => {
        expect(fromLLID(toLLID(id))).toBe(id)
      }),
    )
  })

  test.each([
    ['empty', ''],
    ['not base64', '*'],
    ['cut off', 'M'],
    ['a word', btoa('een')],
    ['a negative number', btoa('-1')],
    ['a fraction', btoa('1.5')],
    ['a number with an exponent', btoa('1e3')],
    ['hexadecimal', btoa('0x10')],
    ['a number and more', btoa('1 OR 1=1')],
    ['two lines', btoa('1\n2')],
    ['a number too large to be exact', btoa('9007199254740993')],
    ['a number of 400 digits', btoa('9'.repeat(400))],
  ])('that is %s has no ID', (_what, llid) => {
    expect(fromLLID(llid)).toBeNull()
  })

  test('of any text gives a whole number or nothing', () => {
    const text = fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary-ascii' }).map(btoa))
    fc.assert(
      fc.property(text, (llid) => {
        const id = fromLLID(llid)
        expect(id === null || (Number.isSafeInteger(id) && id >= 0)).toBe(true)
      }),
    )
  })
})

describe('the address of a photo', () => {
  const site = 'https://s.example/webstudent'

  test.each([
    ['absolute', 'https://s.example/fotos/', site, 'https://s.example/fotos/'],
    ['absolute without a closing slash', 'https://s.example/fotos', site, 'https://s.example/fotos/'],
    ['absolute in capitals', 'HTTPS://S.example/fotos/', site, 'HTTPS://S.example/fotos/'],
    ['without a protocol', '//s.example/fotos/', site, '//s.example/fotos/'],
    ['relative to the site', 'fotos/', site, `${site}/fotos/`],
    ['relative to a site with a closing slash', 'fotos/', `${site}/`, `${site}/fotos/`],
    ['relative to the host', '/fotos/', site, 'https://s.example/fotos/'],
    [
      'relative to a host with a port',
      '/fotos/',
      'http://127.0.0.1:8080/webstudent',
      'http://127.0.0.1:8080/fotos/',
    ],
    ['relative to a site that has no host', '/fotos/', '/webstudent', '/fotos/'],
    ['empty', '', site, `${site}/`],
  ])('begins with a FotoURL that is %s', (_form, fotoURL, server, base) => {
    expect(photoAddress(fotoURL, 1, server)).toBe(`${base}leerling/small/00000001.png`)
  })

  test.each([
    'https://elsewhere.example/fotos/',
    '//elsewhere.example/fotos/',
    '\\\\elsewhere.example/fotos/',
    'http://s.example/fotos/',
    'https://s.example:8443/fotos/',
    'https://s.example@elsewhere.example/',
    'javascript:alert(1)//',
    'data:image/png;base64,',
  ])(
    'is empty when the FotoURL is %s, because only the school may learn the number of a pupil',
    (fotoURL) => {
      expect(photoAddress(fotoURL, 1, site)).toBeNull()
    },
  )

  test('may begin with the origin that the build names', () => {
    const origin = 'https://fotos.example'
    expect(photoAddress(`${origin}/f/`, 1, site, origin)).toBe(`${origin}/f/leerling/small/00000001.png`)
  })

  test.each([
    [0, '00000000'],
    [255, '000000ff'],
    [48_879, '0000beef'],
    [4_294_967_295, 'ffffffff'],
  ])('writes ID %i as %s', (id, hex) => {
    expect(photoAddress('/f/', id, site)).toBe(`https://s.example/f/leerling/small/${hex}.png`)
  })
})
