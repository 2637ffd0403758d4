import { runOfNumber } from '#domain/run.ts'
import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { ProcedureServices } from '../../services.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import type { DerechoCausante, Empresa, Funeraria } from '../registers.ts'
import { estimateMontos } from '../rules.ts'

type Asignacion = ProcedureServices['asignacionMuerte']

/** The day of these tests, a Saturday. */
export const today = '2026-11-21'

/** Widow of Luis, who died 20 days before. */
export const carmen: Solicitante = { run: '8214653-9', nombres: 'Carmen Gloria', apellidos: 'Rojas Díaz' }
/** Represents two funeral homes. */
export const hector: Solicitante = { run: '9431276-0', nombres: 'Héctor Iván', apellidos: 'Paredes Cea' }

/** No relative of anybody. */
export const francisca: Solicitante = {
  run: '19456328-0',
  nombres: 'Francisca',
  apellidos: 'Leiva Soto',
}

/** The context of every page for one of them. */
export function surroundingsOf(person: Solicitante): Surroundings {
  return {
    person,
    signedIn: true,
    acting: { origin: 'ORDINARIA' },
    today,
    lists: {
      regiones: [{ value: '13', label: 'Metropolitana de Santiago' }],
      comunas: [
        { value: '13110', label: 'La Florida', region: '13' },
        { value: '13119', label: 'Maipú', region: '13' },
      ],
      bancos: [
        { value: '1', label: 'Banco de Chile' },
        { value: '12', label: 'BancoEstado' },
      ],
      tiposCuenta: [
        { value: '1', label: 'Cuenta corriente' },
        { value: '8', label: 'CuentaRUT de BancoEstado' },
      ],
    },
  }
}

const sanJose: Funeraria = {
  rut: 77123450,
  dv: 'k',
  razonSocial: 'Funeraria San José Ltda.',
  calle: 'Avenida La Paz',
  numero: '480',
  oficina: '',
  ciudad: 'Santiago',
  regionId: '13',
  regionNombre: 'Metropolitana de Santiago',
  comunaId: '13119',
  comunaNombre: 'Maipú',
  telefono: '227771234',
}

/** Homes of Héctor; the first has a branch. */
export const empresas: readonly [Empresa, Empresa] = [
  {
    ...sanJose,
    idEmpresa: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a01',
    correo: 'contacto@funerariasanjose.cl',
    representante: { rut: 9431276, dv: '0', nombres: 'Héctor Iván', apellidoP: 'Paredes', apellidoM: 'Cea' },
    banco: 1,
    tipoCuenta: 1,
    numeroCuenta: '00123456789',
    sucursales: [
      {
        id: 'suc-1',
        nombre: 'Velatorio',
        calle: 'Concha y Toro',
        numero: '12',
        regionId: '13',
        comunaId: '13110',
      },
    ],
  },
  {
    ...sanJose,
    rut: 65432109,
    dv: '4',
    razonSocial: 'Funeraria Del Valle Ltda.',
    idEmpresa: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a02',
    correo: 'contacto@delvalle.cl',
    representante: { rut: 9431276, dv: '0', nombres: 'Héctor Iván', apellidoP: 'Paredes', apellidoM: 'Cea' },
    banco: 12,
    tipoCuenta: 4,
    numeroCuenta: '99887766',
    sucursales: [],
  },
]

/** Deceased people by RUN: one for each answer of the institution. */
const deceased: Readonly<Record<string, Awaited<ReturnType<Asignacion['consultarCausante']>>>> = {
  '4123987-5': derecho(4123987, ['Luis Alberto', 'Fuentes', 'Vera'], '2026-11-01', { parentesco: 'conyuge' }),
  [runOfNumber(4811265)]: derecho(4811265, ['Norma Luz', 'Alarcón', 'Vera'], '2026-10-07', {
    requiereCertSep: true,
  }),
  [runOfNumber(5630481)]: derecho(5630481, ['Bernardo Amaru', 'Choque', 'Condori'], '2026-11-03', {
    regla: 'quince_uf',
    montoMaximo: 615_244,
  }),
  ...Object.fromEntries(
    (
      [
        'no_registra_defuncion',
        'afiliado_afp',
        'sin_derecho',
        'ya_solicitada',
        'ya_pagada',
        'en_curso_propia',
      ] as const
    ).map((motivo, index) => [
      runOfNumber(7_000_001 + index),
      {
        conDerecho: false as const,
        motivo,
        causante:
          motivo === 'no_registra_defuncion'
            ? null
            : causante(7_000_001 + index, ['Ana', 'Soto', 'Lira'], '2026-11-01', 0),
        solicitudAnterior:
          index > 2 ? { idSolicitud: null, folio: '5300••18', fechaIngreso: '2026-11-10' } : null,
      },
    ]),
  ),
}

/** RUN of the deceased person refused for that reason. */
export const runWithout = (motivo: string): string =>
  Object.entries(deceased).find(([, reply]) => reply.conDerecho === false && reply.motivo === motivo)?.[0] ??
  ''

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'asignacion-muerte', operation: 'cualquiera' }, 'timeout')
}

/** Rejects with an error of the contract. */
export function refuse(name: string): Promise<never> {
  return Promise.reject(
    new ContractError({ service: 'asignacion-muerte', operation: 'cualquiera' }, name, 409),
  )
}

/** The institutions of these tests; `calls` replace some answers. */
export function fakeServices(person: Solicitante, calls: Partial<Asignacion> = {}): ProcedureServices {
  return {
    asignacionMuerte: fakeClient<Asignacion>('asignacionMuerte', { ...asignacionMuerte(person), ...calls }),
    saldosInsolutos: fakeClient<ProcedureServices['saldosInsolutos']>('saldosInsolutos', {
      listarSolicitudes: async () => ({ records: [], total: 0 }),
    }),
    pensiones: fakeClient<ProcedureServices['pensiones']>('pensiones', {
      listarSolicitudes: async () => ({ records: [], total: 0 }),
    }),
    personas: fakeClient<ProcedureServices['personas']>('personas', {
      getPersona: async ({ query }) => ({
        ...query,
        vista: 'completa',
        nombres: 'CARMEN GLORIA',
        apellidoPaterno: 'ROJAS',
        apelidoMaterno: 'DÍAZ',
        fechaNacimiento: '1968-07-10',
        fechaDefuncion: null,
        sexo: 'F',
        estadoCivil: 'viudo',
        nacionalidad: 'chilena',
        contactabilidad: {
          domicilio: {
            calle: 'Los Aromos',
            numeroCalle: '145',
            block: '',
            numeroDepartamento: '',
            poblacion: '',
            ciudad: 'Santiago',
            localidad: '',
            codigoComuna: '13110',
            codigoRegion: '13',
          },
          correoElectronico1: '',
          correoElectronico2: '',
          telefonoMovil: '912345678',
          telefonoFijoParticular: '',
          telefonoFijoLaboral: '',
        },
        familia: null,
      }),
    }),
    // The procedure calls no other institution.
  } as ProcedureServices
}

/** Whether no register ties the person to any of the deceased. */
const isStranger = ({ run }: Solicitante) => run === hector.run || run === francisca.run

function asignacionMuerte(person: Solicitante): Partial<Asignacion> {
  return {
    listarEmpresas: async () => ({ empresas: person.run === hector.run ? [...empresas] : [] }),
    consultarCausante: async ({ query }) =>
      isStranger(person)
        ? { conDerecho: null }
        : (deceased[`${query.rut}-${query.dv}`] ?? {
            conDerecho: false,
            motivo: 'no_registra_defuncion',
            causante: null,
            solicitudAnterior: null,
          }),
    confirmarFamiliar: async ({ body }) => {
      if (person.run !== hector.run) return refuse('NoAutorizado')
      if (body.rut !== 8214653 || body.fechaNacimiento !== '1968-07-10') return { coincide: false }
      const nombre = { nombres: 'CARMEN GLORIA', apellidoP: 'ROJAS', apellidoM: 'DÍAZ' }
      return { coincide: true, ...nombre, sexo: 'F', estadoCivil: 'viudo', nacionalidad: 'chilena' }
    },
    consultarFuneraria: async ({ query }) => (query.rut === sanJose.rut ? sanJose : refuse('NoEncontrada')),
    verificarFactura: async ({ query }) =>
      query.nmroFactura === '666'
        ? { disponible: false, motivo: 'repetida' }
        : { disponible: true, motivo: null },
    calcularMonto: async ({ query }) => {
      if (isStranger(person)) return refuse('SinParentesco')
      const reply = deceased[`${query.rut}-${query.dv}`]
      if (!reply?.conDerecho) return refuse('SinDerecho')
      const montoMaximo = reply.causante.montoMaximoPagar
      const montoCesion = query.montoCesion ?? 0
      const montos = estimateMontos({ ...query, montoMaximo, montoCesion })
      if (montoCesion > montos.montoPagar) return refuse('CesionExcedeMaximo')
      return { ...montos, montoMaximoPagar: montoMaximo, regla: reply.regla }
    },
    lugaresPago: async () => ({
      lugaresPago: [
        {
          codigo: 'BE-13110',
          nombre: 'BancoEstado La Florida',
          pagador: 'BancoEstado',
          direccion: 'Vicuña Mackenna 6100',
          horario: 'Lunes a viernes, de 9 a 14 horas',
          regionId: '13',
          comunaId: '13110',
          comunaNombre: 'La Florida',
          latitud: -33.52,
          longitud: -70.59,
        },
      ],
    }),
    fechasPago: async () => ({ fechasPago: [{ fecha: '2026-12-11', cierre: '2026-12-04' }] }),
  }
}

type Nombre = readonly [nombres: string, apellidoP: string, apellidoM: string]

function derecho(
  numero: number,
  nombre: Nombre,
  fechaDefuncion: string,
  facts: Partial<Pick<DerechoCausante, 'requiereCertSep' | 'parentesco' | 'regla'>> & {
    montoMaximo?: number
  },
): DerechoCausante {
  const {
    requiereCertSep = false,
    parentesco = null,
    regla = 'tres_ingresos_minimos',
    montoMaximo = 1_070_445,
  } = facts
  const persona = causante(numero, nombre, fechaDefuncion, montoMaximo)
  return { conDerecho: true, causante: persona, regla, requiereCertSep, parentesco }
}

function causante(
  numero: number,
  [nombres, apellidoP, apellidoM]: Nombre,
  fechaDefuncion: string,
  montoMaximoPagar: number,
) {
  return {
    rut: numero,
    dv: runOfNumber(numero).slice(-1),
    nombres,
    apellidoP,
    apellidoM,
    estadoCivil: null,
    nacionalidad: null,
    sexo: null,
    fechaNacimiento: null,
    fechaDefuncion,
    codTipPen: '01',
    codIns: '101',
    montoMaximoPagar,
  }
}
