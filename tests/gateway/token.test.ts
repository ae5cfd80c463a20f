import { expect, test } from 'vitest'
import { confirmPurpose, createTokenIssuer, formOpenedPurpose } from '../../src/gateway/token.ts'

const secret = 'a secret of the gateway'
const receipts = createTokenIssuer(confirmPurpose, secret)

test('a token is read by the issuer of the same purpose', () => {
  expect(receipts.readToken(receipts.issueToken(5000))).toMatchObject({ issuedAt: 5000 })
})

test('a receipt is not accepted as the token of an opened form', () => {
  const opened = createTokenIssuer(formOpenedPurpose, secret)
  expect(opened.readToken(receipts.issueToken(5000))).toBeUndefined()
})
