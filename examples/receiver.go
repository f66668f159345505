// A receiver of webhooks: docs/guide/webhooks.md. Needs `go get github.com/standard-webhooks/standard-webhooks/libraries`.

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"sync"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

type message struct {
	Type string `json:"type"`
	Data struct {
		Fact struct {
			Content string `json:"content"`
		} `json:"fact"`
	} `json:"data"`
}

func main() {
	webhook, err := standardwebhooks.NewWebhook(os.Getenv("WEBHOOK_SECRET"))
	if err != nil {
		log.Fatal(err)
	}
	var seen sync.Map
	http.HandleFunc("POST /", func(answer http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(answer, request.Body, 1<<20))
		if err != nil || webhook.Verify(body, request.Header) != nil {
			answer.WriteHeader(http.StatusUnauthorized)
			return
		}
		var received message
		if err := json.Unmarshal(body, &received); err != nil {
			answer.WriteHeader(http.StatusBadRequest)
			return
		}
		if _, repeated := seen.LoadOrStore(request.Header.Get("webhook-id"), true); !repeated {
			fmt.Println(received.Type, received.Data.Fact.Content)
		}
		answer.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Args[1], nil))
}
