import {
  BufferGeometry,
  Color,
  Mesh,
  ShaderMaterial,
  Vector3,
  Vector4,
  type CubeTexture,
  type Object3D,
} from 'three'

/** All facets of a round brilliant as half-spaces (normal, distance) around the middle of its girdle; radius 1. */
export function brilliantFacets(): Vector4[] {
  const table = 0.56
  const [girdle, bezel] = [0.025, 34.5]
  const height = girdle + (1 - table) * Math.tan((bezel * Math.PI) / 180)
  const touching = (slope: number, side: 1 | -1) => (turn: number) =>
    facet(turn, slope, side, 1, girdle)
  const star = (turn: number) => facet(turn, 22, 1, table * Math.cos(Math.PI / 8), height)
  return [
    new Vector4(0, 1, 0, height),
    ...around(8, 0).map(touching(bezel, 1)),
    ...around(8, 0.5).map(star),
    ...around(16, 0.5).map(touching(40.5, 1)),
    ...around(16, 0.5).map((turn) => facet(turn, 90, 1, 1, 0)),
    ...around(8, 0).map(touching(40.75, -1)),
    ...around(16, 0.5).map(touching(42.2, -1)),
  ]
}

const around = (count: number, shift: number) =>
  Array.from({ length: count }, (_, index) => ((index + shift) / count) * Math.PI * 2)

/** A plane that leans by `slope` degrees and touches the circle of `radius` at `height`. */
function facet(turn: number, slope: number, side: 1 | -1, radius: number, height: number) {
  const lean = (slope * Math.PI) / 180
  const [out, up] = [Math.sin(lean), Math.cos(lean)]
  const distance = out * radius + up * height
  return new Vector4(Math.cos(turn) * out, up * side, Math.sin(turn) * out, distance)
}

/** The body that half-spaces leave, with flat faces. */
export function bodyOf(facets: readonly Vector4[]): BufferGeometry {
  const corners = cornersOf(facets)
  const triangles = facets.flatMap((plane) => {
    const normal = new Vector3(plane.x, plane.y, plane.z)
    const own = corners.filter((corner) => Math.abs(normal.dot(corner) - plane.w) < 1e-4)
    return fan(own, normal)
  })
  const shape = new BufferGeometry().setFromPoints(triangles)
  shape.computeVertexNormals()
  return shape
}

function cornersOf(facets: readonly Vector4[]): Vector3[] {
  const corners: Vector3[] = []
  const known = new Set<string>()
  for (const [i, a] of facets.entries()) {
    for (const [j, b] of facets.entries()) {
      if (j <= i) continue
      for (const c of facets.slice(j + 1)) {
        const corner = meetingOf(a, b, c)
        if (corner === undefined || facets.some((plane) => distanceTo(plane, corner) > 1e-4)) {
          continue
        }
        const key = corner
          .toArray()
          .map((value) => Math.round(value * 5000))
          .join(' ')
        if (known.has(key)) continue
        known.add(key)
        corners.push(corner)
      }
    }
  }
  return corners
}

const distanceTo = ({ x, y, z, w }: Vector4, point: Vector3) =>
  x * point.x + y * point.y + z * point.z - w

function meetingOf(a: Vector4, b: Vector4, c: Vector4): Vector3 | undefined {
  const [na, nb, nc] = [a, b, c].map(({ x, y, z }) => new Vector3(x, y, z))
  if (na === undefined || nb === undefined || nc === undefined) return undefined
  const bc = nb.clone().cross(nc)
  const volume = na.dot(bc)
  if (Math.abs(volume) < 1e-5) return undefined
  return bc
    .multiplyScalar(a.w)
    .addScaledVector(nc.clone().cross(na), b.w)
    .addScaledVector(na.clone().cross(nb), c.w)
    .divideScalar(volume)
}

/** The corners of a face in order, cut into triangles that look along `normal`. */
function fan(corners: readonly Vector3[], normal: Vector3): Vector3[] {
  const first = corners[0]
  if (first === undefined || corners.length < 3) return []
  const middle = corners
    .reduce((sum, corner) => sum.add(corner), new Vector3())
    .divideScalar(corners.length)
  const right = first.clone().sub(middle).normalize()
  const up = normal.clone().cross(right)
  const angle = (corner: Vector3) => {
    const out = corner.clone().sub(middle)
    return Math.atan2(out.dot(up), out.dot(right))
  }
  const order = corners.toSorted((one, other) => angle(one) - angle(other))
  return order.slice(2).flatMap((corner, index) => [first, order[index + 1] ?? first, corner])
}

const facets = brilliantFacets()
let body: BufferGeometry | undefined

/** A brilliant that light enters, runs about in, and leaves in its colours; see `lightStones`. */
export function brilliant(colour: string): Mesh {
  const material = new ShaderMaterial({
    uniforms: {
      facets: { value: facets },
      tint: { value: new Color(colour) },
      surroundings: { value: null },
    },
    defines: { FACETS: facets.length },
    vertexShader,
    fragmentShader,
  })
  material.name = stone
  return new Mesh((body ??= bodyOf(facets)).clone(), material)
}

const stone = 'stone'

/** Stones are black until they are told what is around them. */
export function lightStones(product: Object3D, surroundings: CubeTexture): void {
  product.traverse((part) => {
    if (!(part instanceof Mesh)) return
    const { material } = part
    if (!(material instanceof ShaderMaterial) || material.name !== stone) return
    const { surroundings: seen } = material.uniforms
    if (seen) seen.value = surroundings
  })
}

const vertexShader = `
varying vec3 at;
varying vec3 eye;
varying vec3 outward;
void main() {
  at = position;
  outward = normal;
  mat4 inside = inverse(modelMatrix);
  eye = isOrthographic
    ? position + (inside * vec4(cameraPosition, 0.)).xyz * 100.
    : (inside * vec4(cameraPosition, 1.)).xyz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`

// One path for all colours: they part where they leave the stone, which is where it shows.
const fragmentShader = `
uniform vec4 facets[FACETS];
uniform vec3 tint;
uniform samplerCube surroundings;
uniform mat4 modelMatrix;
varying vec3 at;
varying vec3 eye;
varying vec3 outward;

const vec3 indices = vec3(2.395, 2.42, 2.465);

vec3 around(vec3 direction) {
  return textureCube(surroundings, normalize(mat3(modelMatrix) * direction)).rgb;
}

float mirrored(float cosine, float index) {
  float sine = index * index * (1. - cosine * cosine);
  if (sine >= 1.) return 1.;
  float beyond = sqrt(1. - sine);
  float s = (index * cosine - beyond) / (index * cosine + beyond);
  float p = (cosine - index * beyond) / (cosine + index * beyond);
  return .5 * (s * s + p * p);
}

void main() {
  vec3 ray = normalize(at - eye);
  vec3 face = normalize(outward);
  float share = mirrored(-dot(ray, face), 1. / indices.g);
  vec3 light = share * around(reflect(ray, face));
  vec3 left = vec3(1. - share);
  vec3 place = at;
  ray = refract(ray, face, 1. / indices.g);
  for (int bounce = 0; bounce < 7; bounce++) {
    float way = 1e3;
    for (int index = 0; index < FACETS; index++) {
      float towards = dot(facets[index].xyz, ray);
      if (towards < 1e-4) continue;
      float distance = (facets[index].w - dot(facets[index].xyz, place)) / towards;
      if (distance > 1e-4 && distance < way) { way = distance; face = facets[index].xyz; }
    }
    place += ray * way;
    left *= pow(tint, vec3(way));
    float inside = mirrored(dot(ray, face), indices.g);
    if (inside < 1.) {
      vec3 red = refract(ray, -face, indices.r);
      vec3 green = refract(ray, -face, indices.g);
      vec3 blue = refract(ray, -face, indices.b);
      light += left * (1. - inside) * vec3(around(red).r, around(green).g, around(blue).b);
      left *= inside;
    }
    ray = reflect(ray, face);
  }
  gl_FragColor = vec4(light + left * around(ray) * .5, 1.);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`
