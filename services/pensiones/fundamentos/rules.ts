import { ageOn, formatDate, type IsoDate, isMinorOn } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger } from '#domain/quantities.ts'
import { requisitosOrfandadReparto, requisitosViudezReparto } from '#law/pensiones-reparto.ts'
import {
  excepcionDe,
  mesesCasados,
  mesesDeMatrimonio,
  ownPension,
  type PorFallecimiento,
} from '../causante/rules.ts'
import type { RequisitoPension } from '../contract.ts'
import type { Fundamento, Motivo, SolicitudRecibida } from '../schemas.ts'
import type { Imponente } from '../store.ts'

/** The seven points of the declaration on other pensions (decisions, funico). */
const puntos: Readonly<Record<number, string>> = {
  1: 'una pensión de otra ex caja',
  2: 'una pensión de una AFP o aseguradora',
  3: 'una pensión por accidente del trabajo',
  4: 'una pensión de Capredena o Dipreca',
  5: 'una pensión de gracia o de reparación',
  6: 'un beneficio del Estado',
  7: 'cotizaciones devueltas o desahucio',
}

type Declarada = Pick<SolicitudRecibida, 'tramite' | 'declaracionJubilatorio' | 'declaracionSobreviviente'>

/** The reason against a pension that follows from what the person herself declares, or from what the registers have. */
export function motivoDeclarado(
  { tramite, declaracionJubilatorio, declaracionSobreviviente }: Declarada,
  { otrosBeneficios }: Pick<Imponente, 'otrosBeneficios'>,
): Motivo | null {
  const says = (punto: number) =>
    declaracionJubilatorio?.puntos.some(one => one.punto === punto && one.estado)
  const has = (punto: number) => otrosBeneficios.some(one => one.punto === punto && one.causante === null)
  if (declaracionSobreviviente?.otraPension) return 'pension_incompatible'
  if (declaracionJubilatorio === null) return null
  if (says(1)) return 'ya_pensionado'
  if (says(2) || has(2)) return 'afiliado_afp'
  // A disability is paid once: by the work-accident insurance or by the fund.
  return tramite.id === '5381' && (says(3) || has(3)) ? 'pension_incompatible' : null
}

/** What was declared of other pensions, each beside what is on record. */
export function otrasPensiones(
  { declaracionJubilatorio }: Pick<SolicitudRecibida, 'declaracionJubilatorio'>,
  { otrosBeneficios }: Pick<Imponente, 'otrosBeneficios'>,
): readonly Fundamento[] {
  if (!declaracionJubilatorio) return []
  const declared = declaracionJubilatorio.puntos.filter(({ estado }) => estado)
  const rows = declared.map(({ punto, organismo, montoClp }): Fundamento => {
    const found = otrosBeneficios.filter(one => one.punto === punto)
    return {
      pide: `Declaró ${puntos[punto]}, de ${organismo}: ${formatClp(montoClp)}`,
      consta:
        found.length > 0
          ? `${found.map(({ nombre, montoClp: clp }) => `${nombre}: ${formatClp(clp)} al mes`).join('; ')}. No cambia esta pensión`
          : 'No consta. No cambia esta pensión',
      fuente: 'IPS',
    }
  })
  const untold = otrosBeneficios.filter(
    ({ punto, causante }) => causante === null && !declared.some(one => one.punto === punto),
  )
  return [
    ...rows,
    ...untold.map(({ nombre, montoClp }) => ({
      pide: 'No lo declaró',
      consta: `${nombre}: ${formatClp(montoClp)} al mes. No cambia esta pensión`,
      fuente: 'IPS',
    })),
    ...(rows.length + untold.length > 0
      ? []
      : [{ pide: 'Declaró que no recibe otra pensión', consta: 'No consta otra', fuente: 'IPS' }]),
  ]
}

/** The children that an applicant declared, each beside the civil register. */
export function hijosDeclarados(
  { hijos }: Pick<SolicitudRecibida, 'hijos'>,
  registrados: readonly Imponente[],
): readonly Fundamento[] {
  return hijos.map(({ rut, nombres, apellidoPaterno, fechaNacimiento }) => {
    const found = registrados.find(({ run }) => Number(run.split('-')[0]) === rut)
    return {
      pide: `Declaró a ${nombres} ${apellidoPaterno}`,
      consta:
        found?.fechaNacimiento === fechaNacimiento
          ? 'Es su hija o hijo: puede tener derecho a pensión de orfandad cuando usted falte'
          : 'El registro no tiene ese parentesco, o es otra la fecha de nacimiento: no cuenta',
      fuente: 'Registro Civil',
    }
  })
}

const civil = 'Registro Civil'
const ips = 'IPS'

const requisitos: Readonly<
  Record<RequisitoPension['codigo'], (r: RequisitoPension) => Omit<Fundamento, 'fuente'>>
> = {
  sin_afp: () => ({ pide: 'No estar en una AFP', consta: 'No consta en ninguna' }),
  caja: () => ({ pide: 'Haber cotizado en una ex caja', consta: 'Tiene cotizaciones' }),
  edad: ({ exigido, registrado }) => ({ pide: `Tener ${exigido} años`, consta: `Tenía ${registrado}` }),
  semanas: ({ exigido, registrado }) => ({
    pide: `Juntar ${formatInteger(exigido ?? 0)} semanas cotizadas`,
    consta: `Tiene ${formatInteger(registrado ?? 0)}`,
  }),
  anios: ({ exigido, registrado }) => ({
    pide: `Juntar ${exigido} años de servicio`,
    consta: `Tiene ${registrado}`,
  }),
  cese: () => ({ pide: 'Haber dejado el trabajo', consta: 'No cotiza hace más de tres meses' }),
  bajo_edad_vejez: ({ exigido, registrado }) => ({
    pide: `Tener menos de ${exigido} años`,
    consta: `Tenía ${registrado}`,
  }),
  sin_pension: () => ({ pide: 'No recibir ya una pensión de una ex caja', consta: 'No recibe' }),
  periodos: () => ({ pide: 'Tener trabajos sin cotizaciones anotadas', consta: 'Los tiene' }),
}

/** Why a pension of one's own years was granted: each requirement with its fact and its source. */
export function fundamentosPropios(
  cumplidos: readonly RequisitoPension[],
  { trabajoPesado, ceseObligado }: Pick<Imponente, 'trabajoPesado' | 'ceseObligado'>,
  { tramite }: Pick<SolicitudRecibida, 'tramite'>,
): readonly Fundamento[] {
  return [
    ...cumplidos.map(one => ({
      ...requisitos[one.codigo](one),
      fuente: one.codigo === 'edad' || one.codigo === 'bajo_edad_vejez' ? civil : ips,
    })),
    ...(tramite.id === '5230' && trabajoPesado
      ? [
          {
            pide: 'Trabajo pesado, que baja la edad',
            consta: `${trabajoPesado.anios} años calificados${trabajoPesado.enMinas ? ', en una mina o fundición' : ''}`,
            fuente: 'Comisión Ergonómica Nacional',
          },
        ]
      : []),
    ...(tramite.variante === 'expiracion_obligada' && ceseObligado
      ? [
          {
            pide: 'Que el cargo terminara sin que usted quisiera',
            consta: 'Así consta',
            fuente: 'Su ex caja',
          },
        ]
      : []),
  ]
}

/** Why a survivor's pension was granted, an exception by its name. */
export function fundamentosPorMuerte(input: PorFallecimiento): readonly Fundamento[] {
  const { causante, beneficiario, vinculo, convivenciaDesde, today } = input
  if (!causante?.fechaDefuncion) return []
  const own = ownPension(causante)
  return [
    {
      pide: 'Que la muerte esté inscrita',
      consta: `Falleció el ${formatDate(causante.fechaDefuncion)}`,
      fuente: civil,
    },
    own
      ? {
          pide: 'Que tuviera pensión, o semanas cotizadas',
          consta: `Tenía pensión, de ${own.institucion}`,
          fuente: ips,
        }
      : {
          pide: `Que tuviera ${requisitosViudezReparto.weeks} semanas cotizadas`,
          consta: `Tenía ${formatInteger(causante.caja?.semanas ?? 0)}`,
          fuente: ips,
        },
    ...(vinculo === 'conyuge' ? deConyuge(input, causante.fechaDefuncion) : []),
    ...(vinculo === 'conviviente' && convivenciaDesde
      ? [
          {
            pide: 'Que vivieran juntos, con dos testigos',
            consta: `Los dos declararon: vivían juntos desde el ${formatDate(convivenciaDesde)}`,
            fuente: 'Testigos',
          },
          { pide: 'Que no hubiera un matrimonio vigente', consta: 'No consta', fuente: civil },
        ]
      : []),
    ...(vinculo === 'hijo' ? [deHijo(beneficiario, today)] : []),
  ]
}

const excepciones = {
  hijos_menores: ['Tienen hijas o hijos menores: no se pide', civil],
  embarazo: ['Hay un embarazo: no se pide', 'Servicio de Salud'],
  accidente: ['La muerte fue por un accidente: no se pide', civil],
} as const

function deConyuge(input: PorFallecimiento, fechaDefuncion: IsoDate): readonly Fundamento[] {
  const { causante, beneficiario } = input
  const excepcion = excepcionDe(input)
  const pide = `Que el matrimonio durara ${causante ? mesesDeMatrimonio(causante) : 0} meses`
  const lasted = beneficiario.fechaMatrimonio
    ? `Duró ${mesesCasados(beneficiario.fechaMatrimonio, fechaDefuncion)} meses`
    : 'El matrimonio consta'
  const [consta, fuente] = excepcion === 'ninguna' ? [lasted, civil] : excepciones[excepcion]
  return [
    { pide: 'Que fuera su cónyuge, y no haya otro matrimonio', consta: 'Así consta', fuente: civil },
    { pide, consta, fuente },
    ...(beneficiario.sexo === 'M'
      ? [{ pide: 'Que el viudo tenga una invalidez declarada', consta: 'La tiene', fuente: 'COMPIN' }]
      : []),
  ]
}

function deHijo({ invalidez, fechaNacimiento }: Imponente, today: IsoDate): Fundamento {
  const edad = `Tenía ${ageOn(fechaNacimiento, today)} años`
  const { underAge, untilAgeOfStudents } = requisitosOrfandadReparto
  if (invalidez)
    return { pide: 'Ser su hija o hijo', consta: 'Lo es, y tiene una invalidez declarada', fuente: 'COMPIN' }
  if (isMinorOn(fechaNacimiento, today))
    return { pide: `Ser su hija o hijo, con menos de ${underAge} años`, consta: edad, fuente: civil }
  return {
    pide: `Ser su hija o hijo, estudiar y tener menos de ${untilAgeOfStudents} años`,
    consta: `${edad} y consta que estudia`,
    fuente: 'Ministerio de Educación',
  }
}

/** What a survivor's request says, whether she was asked or a register was, each beside the register that decides. */
export function declaradoPorSobreviviente(
  {
    declaracionSobreviviente: said,
    calidad,
  }: Pick<SolicitudRecibida, 'declaracionSobreviviente' | 'calidad'>,
  {
    beneficiario,
    causante,
    otras,
  }: {
    readonly beneficiario: Imponente
    readonly causante: Imponente | undefined
    readonly otras: number
  },
): readonly Fundamento[] {
  if (!said) return []
  const whose = calidad === 'titular' ? '' : ' de quien la recibe'
  return [
    {
      pide: `Estado civil${whose}: la solicitud dice ${said.estadoCivil.replace('_', ' ')}`,
      consta: beneficiario.estadoCivil.replace('_', ' '),
      fuente: civil,
    },
    {
      pide: `AFP${whose}: la solicitud dice ${said.afiliadoFondoPensiones ? 'que está en una' : 'que no está en ninguna'}`,
      consta: beneficiario.afp ? `Está en ${beneficiario.afp}` : 'No consta en ninguna',
      fuente: ips,
    },
    {
      pide: `Causa de la muerte: la solicitud dice ${said.causaFallecimiento}`,
      consta: causante?.causaMuerte ?? 'no consta',
      fuente: civil,
    },
    {
      pide: `La solicitud dice que ${said.unicoSolicitante ? 'nadie más la pide' : 'otras personas la piden'}`,
      consta:
        otras > 0
          ? `Hay otras solicitudes por esta muerte: ${otras}`
          : 'No hay otra solicitud por esta muerte',
      fuente: ips,
    },
  ]
}
