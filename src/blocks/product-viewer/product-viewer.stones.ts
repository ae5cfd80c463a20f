import {
  Mesh,
  MeshPhysicalMaterial,
  ShaderMaterial,
  Sphere,
  Vector3,
  Vector4,
  type BufferGeometry,
  type Color,
  type CubeTexture,
  type Object3D,
} from 'three'

/** The minimum refractive index of a material that is rendered as a cut stone. Corundum has 1.77, diamond 2.42. */
const minRefractiveIndex = 1.7

/** The maximum number of facets per stone, which all graphics cards can store as constants of a shader. */
const maxFacets = 128

/**
 * Replaces the materials of cut stones by a shader that traces light inside them. A cut stone is a convex mesh of flat
 * faces whose material is transparent with a refractive index of at least 1.7.
 * Returns the new materials, which are black until `setStoneEnvironment` is called.
 */
export function replaceStoneMaterials(model: Object3D): ShaderMaterial[] {
  const materials: ShaderMaterial[] = []
  model.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshPhysicalMaterial)) return
    const { transmission, ior, color } = part.material
    if (transmission === 0 || ior < minRefractiveIndex) return
    const material = createStoneMaterial(part.geometry, color)
    if (material === undefined) return
    part.material = material
    materials.push(material)
  })
  return materials
}

/** Sets the environment that the stones reflect and refract. */
export function setStoneEnvironment(
  materials: readonly ShaderMaterial[],
  environment: CubeTexture,
): void {
  for (const { uniforms } of materials)
    if (uniforms['surroundings']) uniforms['surroundings'].value = environment
}

/** Returns the shader for a stone, scaled to a sphere of radius 1. Undefined if the mesh has too many faces. */
function createStoneMaterial(shape: BufferGeometry, tint: Color): ShaderMaterial | undefined {
  shape.computeBoundingSphere()
  const { center, radius } = shape.boundingSphere ?? new Sphere()
  const facets = facetsOf(shape, center, radius)
  if (facets === undefined) return undefined
  return new ShaderMaterial({
    uniforms: {
      facets: { value: facets },
      center: { value: center },
      radius: { value: radius },
      tint: { value: tint },
      surroundings: { value: null },
    },
    defines: { FACETS: facets.length },
    vertexShader,
    fragmentShader,
  })
}

/**
 * Returns the faces of a convex mesh as planes: the normal and the distance from the centre. Undefined if there are too
 * many.
 */
function facetsOf(shape: BufferGeometry, center: Vector3, radius: number): Vector4[] | undefined {
  const faces = shape.index === null ? shape : shape.toNonIndexed()
  const points = faces.getAttribute('position')
  const corner = (index: number) =>
    new Vector3().fromBufferAttribute(points, index).sub(center).divideScalar(radius)
  const facets: Vector4[] = []
  for (let index = 0; index + 2 < points.count; index += 3) {
    const [a, b, c] = [corner(index), corner(index + 1), corner(index + 2)]
    const normal = b.sub(a).cross(c.sub(a)).normalize()
    if (normal.lengthSq() < 0.5) continue
    const plane = new Vector4(normal.x, normal.y, normal.z, normal.dot(a))
    if (facets.some((known) => known.clone().sub(plane).lengthSq() < 1e-4)) continue
    facets.push(plane)
    if (facets.length > maxFacets) return undefined
  }
  return facets
}

const vertexShader = `
uniform vec3 center;
uniform float radius;
varying vec3 at;
varying vec3 eye;
varying vec3 outward;
void main() {
  at = (position - center) / radius;
  outward = normal;
  mat4 inside = inverse(modelMatrix);
  eye = isOrthographic
    ? at + (inside * vec4(cameraPosition, 0.)).xyz * 100.
    : ((inside * vec4(cameraPosition, 1.)).xyz - center) / radius;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`

// The shader traces one path for all colours and splits it only where light leaves the stone, which is where dispersion
// is visible.
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
