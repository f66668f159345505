import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BACKGROUND_DATA_SOURCE } from '../background-data-source.js';
import { Inbox } from './inbox.js';
import { InboxRetention } from './inbox-retention.js';

/** The inbox of the app's own schema. Needs `RelationalStoreModule`. */
@Module({})
export class InboxModule {
  static forSchema(schema: string): DynamicModule {
    return {
      module: InboxModule,
      global: true,
      providers: [
        { provide: Inbox, useFactory: () => new Inbox(schema) },
        {
          provide: InboxRetention,
          inject: [BACKGROUND_DATA_SOURCE],
          useFactory: (dataSource: DataSource) => new InboxRetention(schema, dataSource),
        },
      ],
      exports: [Inbox],
    };
  }
}
