/** The kind of secret. The secret itself is never stored. */
type SecretKind = 'signed-address' | 'password-address' | 'key' | 'private-key'

type Secret = { start: number; end: number; what: SecretKind }

/** One expression for all secrets, so that a text is searched only once. */
const secretPattern = new RegExp(
  [
    // Addresses that include an access token.
    String.raw`(?<signed>[?&](?:X-Amz-Signature|X-Goog-Signature|AWSAccessKeyId|sig|signature|token|access_token|api_key|apikey|auth|key-pair-id)=[^\s"'&)\]>#]{8,})`,
    String.raw`(?<password>\/\/[^\s/@:"'()]{1,64}:[^\s/@"'()]{1,128}@)`,
    // API keys that begin with the prefix of a known service, such as `AKIA` for AWS.
    String.raw`(?<key>\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{40,}|\bglpat-[\w-]{20,}|\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|\bxox[abprs]-[A-Za-z0-9-]{10,}|\bAIza[\w-]{35}|\bsk-(?:proj-|ant-)?[\w-]{32,}|\bSG\.[\w-]{16,}\.[\w-]{16,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,})`,
    String.raw`(?<pem>-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----)`,
  ].join('|'),
  'g',
)

/** A quick test before the expensive search; most files do not match. */
const quickSecretPattern =
  /[?&][\w-]+=|:[^\s/@"'()]+@|\b(?:AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|[sr]k_|xox[abprs]-|AIza|sk-|SG\.|eyJ)|PRIVATE KEY/

/** Returns the secrets in a file, including those in comments. */
export function findSecrets(text: string): Secret[] {
  if (!quickSecretPattern.test(text)) return []
  return [...text.matchAll(secretPattern)].flatMap(({ index, 0: match, groups }) => {
    const what = kindOf(groups)
    if (what === undefined) return []
    // The `?`, `&` or `//` before the secret is not part of it.
    const skip = what === 'signed-address' ? 1 : what === 'password-address' ? 2 : 0
    const cut = what === 'password-address' ? 1 : 0
    return [{ start: index + skip, end: index + match.length - cut, what }]
  })
}

function kindOf(groups: Record<string, string | undefined> | undefined): SecretKind | undefined {
  if (groups?.['signed'] !== undefined) return 'signed-address'
  if (groups?.['password'] !== undefined) return 'password-address'
  if (groups?.['key'] !== undefined) return 'key'
  return groups?.['pem'] === undefined ? undefined : 'private-key'
}
