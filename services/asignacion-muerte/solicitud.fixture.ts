import type { SolicitudEnviada } from './schemas.ts'

/** Carmen's request for the funeral of Luis. */
export function solicitudDeCarmen(): SolicitudEnviada {
  return {
    benefit: 'asignacion_muerte',
    tipoSolicitud: 'persona',
    fechaSolicitud: '2026-11-23T15:00:00.000Z',
    causante: {
      rut: 4123987,
      dv: '5',
      nombres: 'Luis Alberto',
      apellidoP: 'Fuentes',
      apellidoM: 'Vera',
      fechaDefuncion: '2026-11-01',
      montoMaximoPagar: 1_070_445,
    },
    funeraria: {
      rut: 77123450,
      dv: 'k',
      razonSocial: 'Funeraria San José Ltda.',
      calle: 'Avenida Recoleta',
      numero: '1234',
      regionId: '13',
      regionNombre: 'Metropolitana de Santiago',
      comunaId: '13127',
      comunaNombre: 'Recoleta',
      telefono: '226223344',
    },
    beneficiario: {
      rut: 8214653,
      dv: '9',
      nombres: 'Carmen Gloria',
      apellidoP: 'Rojas',
      apellidoM: 'Díaz',
      fechaNac: '1968-02-10',
      edad: 58,
      movil: '912345678',
      correo: 'carmen@correo.example',
      direccion: { calle: 'Los Aromos', numero: '123', regionId: '13', comunaId: '13110' },
      autorizaNotificacion: true,
      parentesco: 'conyuge',
    },
    factura: {
      nmroFactura: '4521',
      montoNeto: 1_000_000,
      montoTotal: 1_190_000,
      glosaFactura: 'Servicio funerario completo',
      fechaFactura: '2026-11-03',
      fileFact: [
        {
          idDocumento: '0198c0de-0000-7000-8000-000000000001',
          nombre: 'factura.pdf',
          mime: 'application/pdf',
          tamanoBytes: 1200,
        },
      ],
      nombreReceptor: 'Carmen Gloria Rojas Díaz',
      rutReceptor: 8214653,
      dvReceptor: '9',
      exenta: false,
    },
    requiereCertSep: false,
    pago: {
      formaPago: '1',
      banco: 12,
      tipoCuenta: 8,
      numeroCuenta: '8214653',
      rutTitular: 8214653,
      dvTitular: '9',
    },
  }
}
