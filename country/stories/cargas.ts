import { addDays, addYears } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { asignacionFamiliar, childCarga, pgu, simple } from '../benefits.ts'
import { giros } from '../companies.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { lastMonths, yearsAgo } from './when.ts'

const run = (place: number) => runOfNumber(9_530_000 + place)

/** The people around nueva-solicitud-af: who asks, and one person for each answer that the institution gives. */
export const gente = {
  paula: run(1),
  esteban: run(2),
  /** Newborn: granted. */
  amanda: run(3),
  /** 20 and studies, as the university says: granted. */
  vicente: run(4),
  /** 26: over age, also if he studies. */
  gaspar: run(5),
  /** 17 and works: own income. */
  renata: run(6),
  /** Recognised to Esteban already. */
  leonor: run(7),
  /** Died as a child. */
  simon: run(8),
  /** Widowed mother of Paula: granted. */
  blanca: run(9),
  /** Paula's carga, who may be extinguished. */
  clemente: run(10),
  /** Esteban's son from before: child of the spouse. */
  maite: run(11),
  /** Gets the SUF. */
  ignacia: run(12),
  /** Holder of a PGU alone, and her husband. */
  otilia: run(13),
  remigio: run(14),
  /** Esteban's father: 64, too young to be a carga. */
  horacio: run(15),
  /** Late husband of Blanca. */
  abelardo: run(16),
  /** Born abroad: no register has him as a child of Paula. */
  renato: run(17),
  /** Cares for her niece Lucía by order of a court, and says so of her nephew Matías. */
  elena: run(18),
  lucia: run(19),
  matias: run(20),
  /** Mother of Lucía and Matías. */
  yasna: run(21),
} as const

/** RUT of the employer in these stories. */
export const brisas = runOfNumber(76_953_001)

/** Paula, who works, her husband Esteban, their large family; and Otilia, who has the PGU alone. */
export function cargas(tools: StoryTools): StorySet {
  const { today, montos } = tools
  const { paula, esteban, amanda, vicente, gaspar, renata, leonor, simon, blanca, clemente } = gente
  const { maite, ignacia, otilia, remigio, horacio, abelardo, renato, elena, lucia, matias, yasna } = gente
  const child = (place: string, nombres: string, sexo: 'F' | 'M', edad: number): Sketch => ({
    run: place,
    nombres,
    apellidos: ['Riquelme', 'Vergara'],
    sexo,
    edad,
    daysSinceBirthday: 60,
    comuna: '13119',
  })
  const birth = (edad: number) => addDays(addYears(today, -edad), -60)
  const work = (rentaImponibleClp: number) => ({
    institucion: 'Modelo' as const,
    rutEmpleador: brisas,
    ...lastMonths(today, 48),
    rentaImponibleClp,
  })
  const own = [childCarga(clemente, birth(10), 720_000, montos)]
  const his = [childCarga(leonor, birth(8), 1_100_000, montos)]
  return {
    sketches: [
      {
        ...named(paula, ['Paula Andrea', 'Vergara', 'Ossandón', 'F', 46, '13119']),
        relato: 'Trabajadora dependiente: tiene una carga y puede reconocer a otros de su familia.',
        facts: {
          afp: { nombre: 'Modelo', desde: yearsAgo(today, 20) },
          cotizaciones: [work(720_000)],
          cargas: own,
          beneficios: asignacionFamiliar(own),
        },
      },
      {
        ...named(esteban, ['Esteban Luis', 'Riquelme', 'Toro', 'M', 44, '13119']),
        relato: 'Marido de Paula: su padre, de 64 años, aún no puede ser su carga.',
        facts: {
          afp: { nombre: 'Modelo', desde: yearsAgo(today, 22) },
          cotizaciones: [work(1_100_000)],
          cargas: his,
          beneficios: asignacionFamiliar(his),
        },
      },
      child(amanda, 'Amanda Belén', 'F', 0),
      { ...child(vicente, 'Vicente Luis', 'M', 20), facts: { estudia: true } },
      {
        ...child(gaspar, 'Gaspar Antonio', 'M', 26),
        relato: 'Hijo mayor de Paula: trabaja, y su madre no es viuda para ser su carga.',
        facts: { afp: { nombre: 'Modelo', desde: yearsAgo(today, 3) }, cotizaciones: [work(610_000)] },
      },
      {
        ...child(renata, 'Renata Paz', 'F', 17),
        facts: {
          afp: { nombre: 'Uno', desde: yearsAgo(today, 1) },
          cotizaciones: [
            {
              institucion: 'Uno',
              rutEmpleador: brisas,
              ...lastMonths(today, 6),
              rentaImponibleClp: 430_000,
            },
          ],
        },
      },
      child(leonor, 'Leonor Inés', 'F', 8),
      {
        ...child(simon, 'Simón Andrés', 'M', 4),
        muerte: { daysAgo: 400, causa: 'sin_derecho_sin_causal', tope: 'ninguno' },
      },
      child(clemente, 'Clemente José', 'M', 10),
      {
        ...named(maite, ['Maite Sofía', 'Riquelme', 'Lobos', 'F', 15, '13119']),
        daysSinceBirthday: 60,
      },
      child(ignacia, 'Ignacia Paz', 'F', 6),
      {
        ...named(blanca, ['Blanca Rosa', 'Ossandón', 'Vidal', 'F', 71, '13119']),
        facts: { beneficios: [simple('SUF', addDays(today, -700), montos.sufClp, ignacia)] },
      },
      {
        ...named(abelardo, ['Abelardo Segundo', 'Vergara', 'Rubio', 'M', 70, '13119']),
        muerte: { daysAgo: 900, causa: 'sin_derecho_sin_causal', tope: 'ninguno' },
      },
      child(renato, 'Renato Luis', 'M', 6),
      {
        ...named(elena, ['Elena Margarita', 'Lagos', 'Sepúlveda', 'F', 51, '13119']),
        relato:
          'Un juez le dio el cuidado de su sobrina Lucía. De su sobrino Matías no hay una orden anotada.',
        facts: { afp: { nombre: 'Modelo', desde: yearsAgo(today, 20) }, cotizaciones: [work(590_000)] },
      },
      {
        ...named(yasna, ['Yasna Carolina', 'Lagos', 'Sepúlveda', 'F', 34, '13119']),
        relato: 'Madre de Lucía y de Matías: le preguntan si su hermana Elena cuida a Matías.',
      },
      {
        ...named(lucia, ['Lucía Ignacia', 'Soto', 'Lagos', 'F', 8, '13119']),
        daysSinceBirthday: 60,
        facts: { cuidado: { tutor: elena, orden: 'P-731-2025' } },
      },
      {
        ...named(matias, ['Matías Ignacio', 'Soto', 'Lagos', 'M', 6, '13119']),
        daysSinceBirthday: 60,
      },
      {
        ...named(horacio, ['Horacio Segundo', 'Riquelme', 'Rubio', 'M', 64, '13119']),
        facts: { representa: [brisas] },
      },
      {
        ...named(otilia, ['Otilia del Carmen', 'Zambrano', 'Leiva', 'F', 78, '07101']),
        relato: 'Recibe solo la PGU: puede tener de cargas a sus descendientes, y no a su marido.',
        facts: { beneficios: [pgu(addDays(addYears(today, -78), -100), today, montos)] },
        daysSinceBirthday: 100,
      },
      {
        ...named(remigio, ['Remigio Arturo', 'Bravo', 'Salinas', 'M', 80, '07101']),
      },
    ],
    bonds: [
      {
        madre: paula,
        padre: esteban,
        hijos: [amanda, vicente, gaspar, renata, leonor, simon, clemente, ignacia],
        marriedYears: 21,
      },
      { padre: esteban, hijos: [maite] },
      { madre: blanca, padre: abelardo, hijos: [paula], marriedYears: 48 },
      { padre: horacio, hijos: [esteban] },
      { madre: yasna, hijos: [lucia, matias] },
      { madre: otilia, padre: remigio, marriedYears: 50 },
    ],
    homes: [
      {
        tramo: 70,
        integrantes: [
          paula,
          esteban,
          amanda,
          vicente,
          gaspar,
          renata,
          leonor,
          clemente,
          maite,
          ignacia,
          blanca,
          renato,
        ],
      },
      { tramo: 50, integrantes: [horacio] },
      { tramo: 50, integrantes: [elena, lucia, matias] },
      { tramo: 50, integrantes: [yasna] },
      { tramo: 40, integrantes: [otilia, remigio] },
    ],
    empresas: [
      {
        rut: brisas,
        razonSocial: 'Textil Las Brisas SpA',
        giro: 'servicios',
        codigoSii: giros.servicios.codigoSii,
        representante: horacio,
        domicilio: { calle: 'Camino a Rinconada', numero: '901', comuna: '13119' },
        telefono: '227640901',
        correo: 'contacto@lasbrisas.example',
        cuentas: [],
        deudas: [],
        mutual: 'ACHS',
      },
    ],
  }
}
